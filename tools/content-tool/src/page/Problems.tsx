import type { ContentProblem } from '../editor/contentRoutes';

/** Says what is wrong with an entry, below the entry. */
export const Problems = ({ problems }: { problems: readonly ContentProblem[] }) =>
  problems.map(({ text, stops }) => (
    <p key={text} className={stops ? 'problem' : 'doubt'}>
      {text}
    </p>
  ));
