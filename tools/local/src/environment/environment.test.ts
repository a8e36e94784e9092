import { resolve } from 'node:path';
import type { Variables } from '@mg/command/environment';
import { EnvironmentError, readEnvironment } from './environment';

const FIREBASE = {
  FIREBASE_PROJECT_ID: 'mg-1',
  FIREBASE_API_KEY: 'key',
  FIREBASE_APP_ID: '1:2:web:3',
};
const SMTP = {
  SMTP_HOST: 'smtp.example.com',
  MAIL_FROM: 'web@example.com',
  MAIL_TO: 'ventas@example.com',
};

/** Lists the variables that a refusal names, in order. */
function refused(variables: Variables): string[] {
  try {
    readEnvironment(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    const [title, ...lines] = (error as Error).message.split('\n');
    expect(title).toBe('The configuration is refused:');
    return lines.map((line) => line.trim().split(':')[0]!);
  }
  return [];
}

describe('readEnvironment', () => {
  it('chooses the local services when no variable is set', () => {
    const environment = readEnvironment({});
    expect(environment).toMatchObject({
      port: 8080,
      host: 'localhost',
      dataDir: resolve('.local'),
      localDocuments: true,
      mail: { kind: 'inbox' },
    });
    expect(environment.siteConfig).toEqual({
      apiHost: '/api',
      start: '/home',
      origin: 'http://localhost:8080',
      firebase: { projectId: 'mg-local', apiKey: 'local', host: 'self' },
    });
  });
  it('ignores a variable when its text is empty or blank', () => {
    const { port, mail, siteConfig } = readEnvironment({ PORT: '', API_HOST: ' ', SMTP_HOST: '' });
    expect([port, mail.kind, siteConfig.apiHost]).toEqual([8080, 'inbox', '/api']);
  });
  it('chooses the hosted documents when the FIREBASE variables are set', () => {
    const { localDocuments, siteConfig } = readEnvironment({ ...FIREBASE, MEASUREMENT_ID: 'G-A1' });
    expect(localDocuments).toBe(false);
    expect(siteConfig.firebase).toEqual({ projectId: 'mg-1', apiKey: 'key', appId: '1:2:web:3' });
    expect(siteConfig.measurementId).toBe('G-A1');
  });
  it('disables the offline cache when OFFLINE is off', () => {
    expect(readEnvironment({ OFFLINE: 'off' }).siteConfig.offline).toBe(false);
    expect(refused({ OFFLINE: 'no' })).toEqual(['OFFLINE']);
  });
  it('chooses a hosted mail API when API_HOST is set', () => {
    const { mail, siteConfig } = readEnvironment({ API_HOST: 'https://api.example.com/v2/' });
    expect(mail.kind).toBe('hosted');
    expect(siteConfig.apiHost).toBe('https://api.example.com/v2');
  });
  it('chooses a real mail server when SMTP variables are set', () => {
    const { mail } = readEnvironment({ ...SMTP, DATA_DIR: '/data' });
    expect(mail.kind).toBe('smtp');
    expect(mail.variables()).toEqual({
      ...{ ...SMTP, DATA_DIR: '/data' },
      OUTBOX_URL: '/data/outbox.db',
    });
  });
  it('sends to the configured address when BUSINESS_EMAIL is set', () => {
    const { mail } = readEnvironment({ BUSINESS_EMAIL: 'otra@example.com' });
    expect(mail.variables(2525)).toMatchObject({ MAIL_TO: 'otra@example.com', SMTP_PORT: '2525' });
  });
  it('overrides the company data when BUSINESS variables are set', () => {
    const { siteConfig } = readEnvironment({
      BUSINESS_PHONE: '+54 11 4755-0000, (011) 4755-0001',
      BUSINESS_ADDRESS: 'Mitre 1, San Martín, Buenos Aires',
      CHAT_BASE_URL: 'https://chat.example.com/',
      MAP_COORDINATES: '-34.6, -58.5',
      MAP_EMBED_URL: 'https://maps.example.com/embed?q=1',
    });
    expect(siteConfig.business).toEqual({
      phones: ['+54 11 4755-0000', '(011) 4755-0001'],
      address: 'Mitre 1, San Martín, Buenos Aires',
      addressLines: ['Mitre 1', 'San Martín, Buenos Aires'],
      chatBase: 'https://chat.example.com',
      coordinates: [-34.6, -58.5],
      mapEmbedUrl: 'https://maps.example.com/embed?q=1',
    });
  });

  it.each<[string, Variables, string[]]>([
    ['a port that is none', { PORT: '80800' }, ['PORT']],
    [
      'a part of the Firebase group',
      { FIREBASE_API_KEY: 'x' },
      ['FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID'],
    ],
    ['a place that is none', { MAP_COORDINATES: 'San Martín' }, ['MAP_COORDINATES']],
    ['a relative API host', { API_HOST: '/api' }, ['API_HOST']],
    ['an API host with a query', { API_HOST: 'https://a.example/?x=1' }, ['API_HOST']],
    ['analytics without Firebase', { MEASUREMENT_ID: 'G-A1' }, Object.keys(FIREBASE)],
    ['a part of the mail group', { SMTP_HOST: 'smtp.example.com' }, ['MAIL_FROM', 'MAIL_TO']],
    ['a password without a user', { ...SMTP, SMTP_PASS: 'x' }, ['SMTP_USER']],
    [
      'a mail server beside a hosted mail API',
      { API_HOST: 'https://a.example', SMTP_HOST: 'x' },
      ['SMTP_HOST'],
    ],
    ['a map that could run code', { MAP_EMBED_URL: 'javascript:alert(1)' }, ['MAP_EMBED_URL']],
    [
      'a value in quotes',
      { DATA_DIR: '"data"', SITE_ORIGIN: 'https://a.example\r' },
      ['DATA_DIR', 'SITE_ORIGIN'],
    ],
    ['a chat phone with signs', { BUSINESS_CHAT_PHONE: '+54 11' }, ['BUSINESS_CHAT_PHONE']],
  ])('names the variables when there is %s', (_what, variables, names) => {
    expect(refused(variables)).toEqual(names);
  });
  it('names every variable in one error when several are wrong', () => {
    const names = refused({
      PORT: 'x',
      FIREBASE_PROJECT_ID: 'Not An Id',
      MEASUREMENT_ID: 'nope',
      SMTP_PORT: '0',
      BUSINESS_EMAIL: 'nobody',
      CHAT_BASE_URL: 'wa.me',
    });
    expect(names.sort()).toEqual([
      'BUSINESS_EMAIL',
      'CHAT_BASE_URL',
      'FIREBASE_API_KEY',
      'FIREBASE_APP_ID',
      'FIREBASE_PROJECT_ID',
      'MAIL_FROM',
      'MAIL_TO',
      'MEASUREMENT_ID',
      'PORT',
      'SMTP_HOST',
      'SMTP_PORT',
    ]);
  });
});
