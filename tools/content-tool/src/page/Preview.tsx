import { Button } from '@mg/shared/ui/Button';
import { useEffect, useRef, useState } from 'react';
import { useAnswer } from './request';

const WIDTHS = [
  { name: 'Teléfono', width: 360, height: 720 },
  { name: 'Computadora', width: 1280, height: 800 },
];

/** Begins the page at the promotions, where the page has such a section. */
const SECTION = '#Promociones';

/** Shows the site's own page with the present content, as wide as a phone and as a desktop. */
export function Preview({ version }: { version?: string }) {
  const [isOn, setOn] = useState(false);
  // Other content has another address, so the answer is asked for anew.
  const asked = `/api/preview?version=${version}`;
  const { address, answer, problem } = useAnswer<{ address: string }>(
    'POST',
    isOn ? asked : undefined,
  );

  return (
    <section className="preview" aria-label="Vista previa">
      <h2>Vista previa</h2>
      <p className="hint">La página del sitio con estos cambios, que todavía nadie más ve.</p>
      {!isOn && (
        <Button variant="secondary" onClick={() => setOn(true)}>
          Ver como los visitantes
        </Button>
      )}
      <div role="status">
        {isOn && !problem && address !== asked && <p>Armando las páginas…</p>}
        {problem && <p className="problem">{problem}</p>}
      </div>
      <div className="frames">
        {answer &&
          WIDTHS.map((screen) => (
            <Frame key={screen.name + address} {...screen} address={answer.address + SECTION} />
          ))}
      </div>
    </section>
  );
}

interface FrameProps {
  name: string;
  width: number;
  height: number;
  address: string;
}

/** Shows a page at a width of its own, made smaller where the room is narrower. */
function Frame({ name, width, height, address }: FrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, entry!.contentRect.width / width)),
    );
    observer.observe(room.current!);
    return () => observer.disconnect();
  }, [width]);
  return (
    <figure ref={room}>
      <figcaption>
        {name} ({width} px)
      </figcaption>
      <div style={{ width: width * scale, height: height * scale }}>
        <iframe
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms"
          title={`Vista previa: ${name}`}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  );
}
