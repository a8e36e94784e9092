import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TypeChange } from '../changes/compareContent';
import type { PublishState } from '../editor/contentRoutes';
import type { PublishStep } from '../publication/publish';
import { Changes } from './Changes';
import { inWords, request } from './request';
import type { Content, Editing } from './useContent';

const POLL_MS = 500;

const STEPS: Record<PublishStep, string> = {
  check: 'Revisar el contenido',
  pictures: 'Llevar las imágenes al sitio',
  push: 'Escribir en la base de datos',
  compose: 'Armar las páginas y comprobarlas',
};

interface Difference {
  changes: TypeChange[];
  removed: number;
}

/** Shows what has changed beside what is live, and publishes with one button. */
export function Publish({ editing, content }: { editing: Editing; content: Content }) {
  const [difference, setDifference] = useState<Difference>();
  const [state, setState] = useState<PublishState>();
  const [problem, setProblem] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);

  const fail = (error: unknown) => setProblem(inWords(error));
  const compare = useEffectEvent(() =>
    request<Difference>('GET', '/api/changes').then((found) => {
      setDifference(found);
      setProblem('');
    }, fail),
  );

  useEffect(() => {
    void compare();
    // A publication goes on when its page is closed.
    request<PublishState>('GET', '/api/publish').then((now) => !now.done && setState(now), fail);
  }, []);

  const isRunning = state !== undefined && !state.done;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      request<PublishState>('GET', '/api/publish').then((now) => {
        setState(now);
        if (now.done) void compare();
      }, fail);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  const publish = () => {
    setProblem('');
    const body = { version: content.version, removed: difference!.removed };
    request<PublishState>('POST', '/api/publish', body).then(setState, fail);
  };

  const stops = content.problems.filter((one) => one.stops);
  const doubts = content.problems.filter((one) => !one.stops);
  const count = difference?.changes.length ?? 0;
  return (
    <div className="publish">
      <h2>Qué cambia en el sitio</h2>
      <div role="status">{!difference && !problem && <p>Comparando con lo publicado…</p>}</div>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {difference && <Changes changes={difference.changes} />}
      <Problems title="Hay que corregir antes" problems={stops} />
      <Problems title="Para mirar" problems={doubts} />
      {difference && difference.removed > 0 && !isRunning && (
        <label className="tick">
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
          {difference.removed === 1
            ? 'Sí, 1 nombre deja de estar en el sitio'
            : `Sí, ${difference.removed} nombres dejan de estar en el sitio`}
        </label>
      )}
      <Button
        disabled={
          !difference ||
          stops.length > 0 ||
          isRunning ||
          editing.status !== 'saved' ||
          (difference.removed > 0 && !isConfirmed)
        }
        onClick={publish}
      >
        {isRunning ? 'Publicando…' : count > 0 ? 'Publicar los cambios' : 'Publicar de nuevo'}
      </Button>
      {state && <Progress state={state} />}
    </div>
  );
}

function Problems({ title, problems }: { title: string; problems: Content['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {problems.map(({ product, promotion, text }, index) => (
          <li key={index}>
            <span className="where">
              {product
                ? `${product.type} › ${product.subtype}`
                : `Promoción ${Number(promotion) + 1}`}
            </span>{' '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({
  state: { steps, done, problem, composed, pictures },
}: {
  state: PublishState;
}) {
  const isElsewhere = composed?.isElsewhere === true;
  const failed = problem ?? (composed?.ok === false && !isElsewhere ? composed.problem : undefined);
  return (
    <div className="progress">
      <ol>
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1;
          const isLeft =
            (step === 'pictures' && pictures === false) || (step === 'compose' && isElsewhere);
          const sign = isLeft ? '–' : !isLast || (done && !failed) ? '✓' : done ? '✕' : '…';
          return (
            <li key={step}>
              <span aria-hidden="true">{sign}</span> {STEPS[step]}
              {isLeft && ' (no desde este equipo)'}
            </li>
          );
        })}
      </ol>
      {done && failed && (
        <Result
          tone="failure"
          title="No se publicó todo"
          text={`Falló un paso, «${STEPS[steps.at(-1)!]}»: ${failed}`}
        >
          {steps.includes('compose') && (
            <p>Los productos y las promociones ya están en la base de datos.</p>
          )}
        </Result>
      )}
      {done && !failed && isElsewhere && (
        <Result
          tone="success"
          title="Guardado en la base de datos"
          text="La carpeta del sitio no está en este equipo: las páginas se arman en el servidor. Si agregó imágenes, cópielas de content/promos a la carpeta files del sitio."
        />
      )}
      {done && !failed && !isElsewhere && (
        <Result tone="success" title="Publicado" text={receiptOf(composed)}>
          {composed?.receipt && (
            <a href={composed.receipt.url} target="_blank" rel="noreferrer">
              Ver el sitio
            </a>
          )}
        </Result>
      )}
    </div>
  );
}

const receiptOf = (composed: PublishState['composed']): string =>
  composed?.receipt
    ? `Comprobante: ${composed.receipt.url} muestra la versión ${composed.serial}, con ` +
      `${composed.receipt.pages} páginas y ${composed.receipt.files} archivos comprobados.`
    : `Las páginas están armadas (versión ${composed?.serial}). Sin la dirección pública del sitio no se pudieron mirar desde afuera.`;
