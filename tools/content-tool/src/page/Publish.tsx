import { Button } from '@mg/shared/ui/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TypeChange } from '../content/compareContent';
import type { PublishState } from '../editor/startPublishing';
import { Changes } from './Changes';
import { Progress } from './Progress';
import { inWords, request, useAnswer } from './request';
import { Tick } from './Tick';
import type { Editing } from './useContent';

const POLL_MS = 500;

interface Difference {
  changes: TypeChange[];
  removed: number;
}

/** Shows what has changed beside what is live, and publishes with one button. */
export function Publish({ editing }: { editing: Editing }) {
  const [state, setState] = useState<PublishState>();
  const [failure, setFailure] = useState('');
  const [isWaiting, setWaiting] = useState(true);
  const [isConfirmed, setConfirmed] = useState(false);
  const [published, setPublished] = useState(0);
  const compared = useAnswer<Difference>('GET', `/api/changes?after=${published}`);
  const { changes, removed = 0 } = compared.answer ?? {};
  const problem = failure || compared.problem;

  // A publication goes on when its page is closed.
  const follow = useEffectEvent((now: PublishState) => {
    setWaiting(!now.done);
    if (now.done && !state) return;
    setState(now);
    if (!now.done) return;
    setFailure('');
    setPublished(published + 1);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = () =>
      void request<PublishState>('GET', '/api/publish').then(follow, (error: unknown) =>
        setFailure(inWords(error)),
      );
    ask();
    const timer = setInterval(ask, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const publish = async () => {
    setFailure('');
    try {
      const body = { version: editing.version, removed };
      setState(await request<PublishState>('POST', '/api/publish', body));
      setWaiting(true);
    } catch (error) {
      setFailure(inWords(error));
    }
  };

  const isRunning = state !== undefined && !state.done;
  const stops = editing.problems.filter((one) => one.stops);
  const doubts = editing.problems.filter((one) => !one.stops);
  const isReady = changes && stops.length === 0 && !isRunning && editing.status === 'saved';
  const label = changes?.length ? 'Publicar los cambios' : 'Publicar de nuevo';
  return (
    <div className="publish">
      <h2>Qué cambia en el sitio</h2>
      <div role="status">{!changes && !problem && <p>Comparando con lo publicado…</p>}</div>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {changes && <Changes changes={changes} />}
      <ProblemList title="Hay que corregir antes" problems={stops} />
      <ProblemList title="Para mirar" problems={doubts} />
      {removed > 0 && !isRunning && (
        <Tick isTicked={isConfirmed} onTick={() => setConfirmed(!isConfirmed)}>
          {removed === 1
            ? 'Sí, 1 nombre deja de estar en el sitio'
            : `Sí, ${removed} nombres dejan de estar en el sitio`}
        </Tick>
      )}
      <Button disabled={!isReady || (removed > 0 && !isConfirmed)} onClick={() => void publish()}>
        {isRunning ? 'Publicando…' : label}
      </Button>
      {state && <Progress state={state} />}
    </div>
  );
}

function ProblemList({ title, problems }: { title: string; problems: Editing['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {problems.map(({ product, promotion, text }, index) => (
          <li key={index}>
            <span className="where">
              {product ? product.slice(0, 2).join(' › ') : `Promoción ${Number(promotion) + 1}`}
            </span>{' '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
