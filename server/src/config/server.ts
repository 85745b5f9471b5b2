import { address, choice, integer, text } from './kinds.ts'

/** The server: what it is for, where it listens and how it is reached, where its files lie. */
export const server = {
  mode: choice(
    'PASAR_MODE',
    ['production', 'demo'],
    'production',
    'production refuses unsafe settings; demo allows them, for a laptop',
  ),
  host: text('HOST', '127.0.0.1', 'address to listen on; 0.0.0.0 for all'),
  port: integer('PORT', 8090, 0, 65_535, 'TCP port; 0 takes a free one'),
  publicUrl: address(
    'PUBLIC_URL',
    'http://localhost:8090',
    ['http', 'https'],
    'where shoppers reach the shop: in mails, payment returns and webhooks; https switches HSTS on',
  ),
  trustProxy: text(
    'TRUST_PROXY',
    '',
    'addresses or networks, by comma, whose X-Forwarded-* headers are believed',
  ),
  dataDir: text('DATA_DIR', './data', 'folder of the embedded database, files and made pictures'),
  webDir: text('WEB_DIR', '', 'folder of the built client; web/dist of this tree when empty'),
}
