import { fold } from '../domain/fold';
import { soundOf } from './soundOf';

/** Maps buyers' words to the catalogue's words behind the colon. Prefixes of a word need no line. */
const LINES = `
bca bco blca blco blc: blanca
ngra ngro nga ngr: negra
gde gd gran: grande
ch chica chiqui pequena peq small: chica s
mediana medium: mediana m
large: l
extralarge: xl
transparente transp incolora traslucida: cristal transparente traslucido
tergopor telgopor poliestireno tergo icopor foam: telgopor espumada termico
basura residuo: residuo consorcio
pajita pajilla bombilla: sorbete
removedor mezclador agitador: revolvedor
gomita liga bandita elastico: elastica
mondadientes palillo: escarbadientes
pirotines capacillo molde: pirotin
embalaje empaque embalado scotch: embalar adhesiva
enmascarar masking: papel
nylon nailon polietileno: polietileno pp polipropileno
pp polipropileno: pp polipropileno
poliet: polietileno
vianda viandera hamburguesera portavianda: porta
tique ticket tickets comandera posnet fiscal impresora: termico
palito pincho pinche palillo brochette: palito pincho
piolin cordel: hilo
carnicero matambre: choricero matambre
craft madera marron: kraft madera marron
cafe: cafe polipapel
carton polipapel: carton polipapel
caja box: caja box
bol bowl ensaladera: bowl ensaladera
trapo pano rejilla repasador: pano trapo rejilla
rollo bobina: rollo bobina
lamina hoja plancha: lamina hoja plancha
separador lamina: separador
cucharita: cucharita cuchara
cofia gorro gorra: cofia
barbijo tapaboca mascarilla: barbijo
lavandina cloro hipoclorito: lavandina
sulfito: manteca
mantequilla: manteca
film filme papelfilm: film
stretch strech estrech streck streech: stretch
contenedor envase pote: pote
bordeaux bordo burdeos vino: bordo vino
manopla: guante
cinta moño: cinta moño
tarta tartera: tartera
budinera molde: budinera
flan flanera: flanera
fiambre fiambrera: fiambre fiambreria
tapa tapita: tapa
higienico hig: higienico
servi serv: servilleta
rotiseria: rotiseria
microcorrugado micro: microcorrugado microondas
cuerito virulana: virulana
lavavajilla lavaplatos: detergente
`;

/** Maps the sound of a buyer's word to the sounds of the catalogue's words. */
export const synonyms = new Map<string, readonly string[]>();

for (const line of LINES.trim().split('\n')) {
  const [said = '', meant = ''] = fold(line).split(': ');
  const sounds = meant.split(' ').map(soundOf);
  for (const word of said.split(' ').map(soundOf))
    synonyms.set(word, [...(synonyms.get(word) ?? []), ...sounds]);
}
