import { choice, integer, text, url } from './kinds.ts'

/** Mode, addresses and folders of the server. */
export const server = {
  mode: choice(
    'PASAR_MODE',
    ['production', 'demo'],
    'production',
    'production refuses unsafe configuration; demo accepts it',
  ),
  host: text('HOST', '127.0.0.1', 'IP address to listen on; 0.0.0.0 for all'),
  port: integer('PORT', 8090, 0, 65_535, 'TCP port; 0 for a free one'),
  publicUrl: url(
    'PUBLIC_URL',
    'http://localhost:8090',
    ['http', 'https'],
    'public URL of the shop, used in emails, payment returns and webhooks; https enables HSTS',
  ),
  trustProxy: text(
    'TRUST_PROXY',
    '',
    'IP addresses or networks of trusted proxies (X-Forwarded-* headers), comma-separated',
  ),
  dataDir: text('DATA_DIR', './data', 'folder of the embedded database, files and rendered pictures'),
  webDir: text('WEB_DIR', '', 'folder of the built client; web/dist when empty'),
}
