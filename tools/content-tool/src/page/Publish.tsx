import { Button } from '@mg/shared/ui/Button';
import { useState } from 'react';
import type { TypeChange } from '../content/compareContent';
import type { PublishEnd } from '../editor/publishNow';
import { Changes } from './Changes';
import { Receipt } from './Receipt';
import { inWords, request, useAnswer } from './request';
import { Tick } from './Tick';
import type { Editing } from './useContent';

interface Difference {
  changes: TypeChange[];
  removed: number;
}

/** Shows what has changed beside what is live, and publishes with one button. */
export function Publish({ editing }: { editing: Editing }) {
  const [ends, setEnds] = useState<PublishEnd[]>([]);
  const [failure, setFailure] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  // A publication goes on when its page is closed; another page waits for its end.
  const earlier = useAnswer<{ end?: PublishEnd }>('GET', '/api/publish').answer?.end;
  const end = ends.at(-1) ?? earlier;
  const difference = `/api/changes?after=${ends.length + (earlier ? 1 : 0)}`;
  const { answer, problem = failure } = useAnswer<Difference>('GET', difference);
  const { changes, removed = 0 } = answer ?? {};

  const publish = async () => {
    setRunning(true);
    setFailure('');
    try {
      const body = { version: editing.version, removed };
      setEnds([...ends, await request<PublishEnd>('POST', '/api/publish', body)]);
    } catch (error) {
      setFailure(inWords(error));
    }
    setRunning(false);
    setConfirmed(false);
  };

  // What stops a publication comes first.
  const problems = [...editing.problems].sort(
    (one, other) => Number(other.stops) - Number(one.stops),
  );
  const isReady = changes && !problems[0]?.stops && !isRunning;
  const label = changes?.length ? 'Publicar los cambios' : 'Publicar de nuevo';
  return (
    <div className="publish">
      <h2>Qué cambia en el sitio</h2>
      <div role="status">{!changes && !problem && <p>Comparando con lo publicado…</p>}</div>
      <p role="alert" className="problem">
        {problem}
      </p>
      {changes && <Changes changes={changes} />}
      {problems.length > 0 && (
        <section aria-label="Avisos">
          <h3>Avisos: primero lo que hay que corregir</h3>
          <ul>
            {problems.map(({ product, promotion = 0, text, stops }, index) => (
              <li key={index} className={stops ? 'problem' : 'doubt'}>
                {product ? product.slice(0, 2).join(' › ') : `Promoción ${promotion + 1}`}: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {removed > 0 && !isRunning && (
        <Tick isTicked={isConfirmed} onTick={() => setConfirmed(!isConfirmed)}>
          Sí, dejan de estar en el sitio: {removed}
        </Tick>
      )}
      <Button disabled={!isReady || (removed > 0 && !isConfirmed)} onClick={() => void publish()}>
        {isRunning ? 'Publicando…' : label}
      </Button>
      {end && !isRunning && <Receipt end={end} />}
    </div>
  );
}
