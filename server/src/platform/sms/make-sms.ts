import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { uuidv7 } from '../ids.ts'
import type { Sms } from './sms.ts'

const TIMEOUT_MS = 10_000

/**
 * Creates the SMS sender: `POST {to, text}` as JSON to SMS_URL with `Authorization: Bearer SMS_KEY`; any 2xx
 * status means accepted. Without SMS_URL, writes each message to a file in DATA_DIR/sms.
 */
export function makeSms(config: Pick<Config, 'smsUrl' | 'smsKey' | 'dataDir'>): Sms {
  return config.smsUrl ? httpSms(config.smsUrl, config.smsKey) : folderSms(join(config.dataDir, 'sms'))
}

function httpSms(url: string, key: string | undefined): Sms {
  return {
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ to, text }),
        // The key must not follow a redirect to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS service responded with status ${response.status}`)
    },
  }
}

function folderSms(folder: string): Sms {
  return {
    async send({ to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${uuidv7()}.json`), `${JSON.stringify({ to, text })}\n`, { mode: 0o600 })
    },
  }
}
