import { Result } from '@mg/shared/ui/Result';
import type { PublishEnd } from '../editor/publishNow';

const ELSEWHERE =
  'Las páginas se arman en el servidor. Si agregó imágenes, cópielas de content/promos a la ' +
  'carpeta files del sitio, que no está en este equipo.';

/** Shows how a publication has ended, and its receipt. */
export function Receipt({ end: { problem, composed } }: { end: PublishEnd }) {
  if (problem) {
    return (
      <Result tone="failure" title="No se publicó todo" text={problem}>
        {composed && <p>Los productos y las promociones ya están en la base de datos.</p>}
      </Result>
    );
  }
  const { serial, receipt, isElsewhere } = composed!;
  if (isElsewhere) {
    return <Result tone="success" title="Guardado en la base de datos" text={ELSEWHERE} />;
  }
  const text = receipt
    ? `Comprobante: ${receipt.url} muestra la versión ${serial}, con ` +
      `${receipt.pages} páginas y ${receipt.files} archivos comprobados.`
    : `Las páginas están armadas (versión ${serial}), y nadie las miró desde afuera.`;
  return (
    <Result tone="success" title="Publicado" text={text}>
      {receipt && (
        <a href={receipt.url} target="_blank" rel="noreferrer">
          Ver el sitio
        </a>
      )}
    </Result>
  );
}
