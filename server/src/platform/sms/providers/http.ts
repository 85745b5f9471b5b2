import { json, postMessage } from '../../messages/request.ts'
import type { SmsConfig, SmsProvider } from '../sms.ts'

/**
 * Posts `{to, text}` as JSON to SMS_URL with `Authorization: Bearer SMS_KEY`; any 2xx status means accepted.
 */
export const http = ({ smsUrl, smsKey }: SmsConfig): SmsProvider => ({
  name: 'http',
  async send({ to, text }) {
    const headers = { ...json, ...(smsKey && { authorization: `Bearer ${smsKey}` }) }
    const response = await postMessage(smsUrl!, headers, JSON.stringify({ to, text }))
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS service responded with status ${response.status}`)
  },
})
