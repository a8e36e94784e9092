import type { Content } from '../content/Content';

/** Makes content of which each document names its round. */
export function contentOfRound(round: number): Content {
  const types = Array.from({ length: 300 }, (_, type) => {
    const products = Array.from({ length: 40 }, (_, at) => `PRODUCTO ${type} ${at} R${round}`);
    return [`TIPO ${type}`, { UNO: products }];
  });
  return {
    catalogue: Object.fromEntries(types) as Content['catalogue'],
    promotions: [`/a.svg;Ronda R${round};31/12/2026`],
  };
}
