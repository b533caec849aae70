import { InPreparation } from '../shell/in-preparation.tsx';

export default function InPreparationPage() {
  return <InPreparation />;
}
