import { randomUUID } from 'node:crypto'
import PostalMime, { type Address } from 'postal-mime'
import { codesInText } from '../lib/codes.ts'
import { type Store, trimToLast } from '../lib/store.ts'

const MAX_MAILS = 500
const MAX_SOURCE_CHARS = 200_000

/** A received mail. */
export type Mail = {
  id: string
  /** Recipients of the envelope, separated by ", ". */
  to: string
  from: string
  subject: string
  text: string
  html: string
  at: string
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string; bytes: number }[]
  source: string
}

/** Opens the mailbox, which keeps the last 500 mails. */
export function createMailbox(store: Store, now: () => number) {
  const state = store.part('mails', { list: [] as Mail[] })
  return {
    /** Stores a mail. @param recipients recipients of the envelope */
    async deliver(source: Buffer, sender: string, recipients: string[]): Promise<Mail> {
      const message = await PostalMime.parse(source)
      const mail: Mail = {
        id: randomUUID(),
        to: recipients.join(', '),
        from: message.from ? showAddress(message.from) : sender,
        subject: message.subject ?? '',
        text: message.text ?? '',
        html: message.html ?? '',
        at: new Date(now()).toISOString(),
        headers: message.headers.map((it) => ({ name: it.originalKey, value: it.value })),
        attachments: message.attachments.map((it) => ({
          name: it.filename ?? 'unnamed',
          type: it.mimeType,
          bytes: typeof it.content === 'string' ? it.content.length : it.content.byteLength,
        })),
        source: source.toString('utf8').slice(0, MAX_SOURCE_CHARS),
      }
      state.list.push(mail)
      trimToLast(state.list, MAX_MAILS)
      store.changed()
      return mail
    },
    /** Returns mails, newest first. @param to recipient, in any case */
    list(to?: string): Mail[] {
      const wanted = to?.trim().toLowerCase()
      const fits = (mail: Mail) => !wanted || mail.to.toLowerCase().split(', ').includes(wanted)
      return state.list.filter(fits).reverse()
    },
    find: (id: string) => state.list.find((mail) => mail.id === id),
    clear() {
      state.list.length = 0
      store.changed()
    },
  }
}

export type Mailbox = ReturnType<typeof createMailbox>

const showAddress = (it: Address) => (it.name ? `${it.name} <${it.address ?? ''}>` : (it.address ?? ''))

/** Returns the six-digit codes in a mail. */
export const codesIn = (mail: Mail) => codesInText(plainText(mail))

const plainText = (mail: Mail) => mail.text || mail.html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
