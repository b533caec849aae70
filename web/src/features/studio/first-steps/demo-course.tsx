/** Beginning with the demo course: its content comes by one click. */
import { Button } from '@mantine/core';
import { loadDemoCourse } from '@sugya/contract/studio-start.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { studioStart as text } from '../../../hebrew/studio-start.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import classes from '../home/home.module.css';
import { STUDIO_KEY } from '../things/things.queries.ts';

export function DemoCourse() {
  const client = useQueryClient();
  const loading = useMutation({
    mutationFn: () => call(loadDemoCourse, {}),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: STUDIO_KEY }),
    onError: reportNotDone,
  });
  return (
    <div className={classes.other}>
      <p className={classes.named}>
        {text.demo}
        <small>{text.demoWhy}</small>
      </p>
      <Button size="sm" variant="default" loading={loading.isPending} onClick={() => loading.mutate()}>
        {text.loadDemo}
      </Button>
    </div>
  );
}
