/** Clauses that a text cites become links, where the page knows which laws are meant. What finds them comes from outside. */
import { createContext, use, useEffect } from 'react';

export type CitedLaws = {
  /** Null until what finds them is here, and where no law is known. */
  readonly link: ((content: DocumentFragment) => void) | null;
  /** A text that may cite is on the page. */
  readonly want: () => void;
};

export const CitedLawsContext = createContext<CitedLaws>({ link: null, want: () => {} });

const MAY_CITE = /(?:סעי|תקנ|כלל|סע?[׳'])[^\d]{0,12}\d/u;

/** The effect says that the text is on the page, so that nothing is loaded for pages without one. */
export function useCitationLinks(html: string, cites: boolean): CitedLaws['link'] {
  const { link, want } = use(CitedLawsContext);
  const mayCite = cites && MAY_CITE.test(html);
  useEffect(() => {
    if (mayCite) want();
  }, [mayCite, want]);
  return mayCite ? link : null;
}
