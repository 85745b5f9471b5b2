import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { uuidv7 } from '../ids.ts'
import { RecipientRefused } from '../messages/recipient-refused.ts'
import { http } from './providers/http.ts'
import { twilio } from './providers/twilio.ts'
import { vonage } from './providers/vonage.ts'
import type { Sms, SmsConfig, SmsProvider } from './sms.ts'

const providers = { http, twilio, vonage } as const

/**
 * Creates the SMS sender: by SMS_PROVIDER, and by SMS_FALLBACK where that fails. The provider `http` without
 * SMS_URL writes each message to a file in DATA_DIR/sms.
 */
export function makeSms(config: SmsConfig, log: Logger): Sms {
  if (config.smsProvider === 'http' && !config.smsUrl) return folderSms(join(config.dataDir, 'sms'))
  const first = providers[config.smsProvider](config)
  if (config.smsFallback === 'none') return first
  return withFallback(first, providers[config.smsFallback](config), log)
}

/**
 * Sends by the second provider what the first does not accept: codes by text are the way to sign in. When the
 * first accepts a message and its response is lost, the number gets it twice, with the same code.
 */
const withFallback = (first: SmsProvider, second: SmsProvider, log: Logger): Sms => ({
  async send(message) {
    try {
      await first.send(message)
    } catch (error) {
      if (error instanceof RecipientRefused) throw error
      log.warn({ err: error, provider: first.name, fallback: second.name }, 'the SMS provider failed')
      await second.send(message)
    }
  },
})

function folderSms(folder: string): Sms {
  return {
    async send({ to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${uuidv7()}.json`), `${JSON.stringify({ to, text })}\n`, { mode: 0o600 })
    },
  }
}
