import { Result } from '@mg/shared/ui/Result';
import type { PublishState } from '../editor/startPublishing';
import type { PublishStep } from '../publication/publish';

const STEPS: Record<PublishStep, string> = {
  check: 'Revisar el contenido',
  pictures: 'Llevar las imágenes al sitio',
  push: 'Escribir en la base de datos',
  compose: 'Armar las páginas y comprobarlas',
};

const ELSEWHERE =
  'La carpeta del sitio no está en este equipo: las páginas se arman en el servidor. Si agregó ' +
  'imágenes, cópielas de content/promos a la carpeta files del sitio.';

/** Shows how far a publication is, and its receipt. */
export function Progress({ state: { steps, done, problem, composed } }: { state: PublishState }) {
  const step = STEPS[steps.at(-1) ?? 'check'];
  if (!done) return <p role="status">{step}…</p>;
  const isElsewhere = composed?.isElsewhere === true;
  const failed = problem ?? (isElsewhere || composed?.ok ? undefined : composed?.problem);
  if (failed) {
    return (
      <Result
        tone="failure"
        title="No se publicó todo"
        text={`Falló un paso, «${step}»: ${failed}`}
      >
        {steps.includes('compose') && (
          <p>Los productos y las promociones ya están en la base de datos.</p>
        )}
      </Result>
    );
  }
  return (
    <Result
      tone="success"
      title={isElsewhere ? 'Guardado en la base de datos' : 'Publicado'}
      text={isElsewhere ? ELSEWHERE : receiptOf(composed)}
    >
      {composed?.receipt && (
        <a href={composed.receipt.url} target="_blank" rel="noreferrer">
          Ver el sitio
        </a>
      )}
    </Result>
  );
}

const receiptOf = (composed: PublishState['composed']): string =>
  composed?.receipt
    ? `Comprobante: ${composed.receipt.url} muestra la versión ${composed.serial}, con ` +
      `${composed.receipt.pages} páginas y ${composed.receipt.files} archivos comprobados.`
    : `Las páginas están armadas (versión ${composed?.serial}). Sin la dirección pública del sitio no se pudieron mirar desde afuera.`;
