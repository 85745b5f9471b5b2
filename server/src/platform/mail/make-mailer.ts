import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { uuidv7 } from '../ids.ts'
import { headersOf, type Mailer } from './mail.ts'
import { postmark } from './providers/postmark.ts'
import { smtp } from './providers/smtp.ts'

/**
 * Creates the mailer of MAIL_PROVIDER. The provider `smtp` without SMTP_URL writes each email to a file in
 * DATA_DIR/mail.
 */
export async function makeMailer(config: Config): Promise<Mailer> {
  if (config.mailProvider === 'postmark') return postmark(config)
  // Loaded on demand: Amazon's client is large.
  if (config.mailProvider === 'ses') return (await import('./providers/ses.ts')).ses(config)
  return config.smtpUrl ? smtp(config) : folderMailer(config)
}

function folderMailer({ mailFrom, dataDir }: Pick<Config, 'mailFrom' | 'dataDir'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const folder = join(dataDir, 'mail')
  return {
    async send({ unsubscribe, ...mail }) {
      const headers = headersOf({ unsubscribe })
      const { message } = await transport.sendMail({ from: mailFrom, headers, ...mail })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${uuidv7()}.eml`), message as Buffer, { mode: 0o600 })
    },
    close: () => transport.close(),
  }
}
