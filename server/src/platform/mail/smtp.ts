import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { uuidv7 } from '../ids.ts'
import type { Mailer } from './mail.ts'

const TIMEOUT_MS = 10_000

/** Creates the mailer: sends by SMTP_URL, or without one writes each email to a file in DATA_DIR/mail. */
export function makeMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : folderMailer(config)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}

function folderMailer({ mailFrom, dataDir }: Pick<Config, 'mailFrom' | 'dataDir'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const folder = join(dataDir, 'mail')
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from: mailFrom, ...mail })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${uuidv7()}.eml`), message as Buffer, { mode: 0o600 })
    },
    close: () => transport.close(),
  }
}
