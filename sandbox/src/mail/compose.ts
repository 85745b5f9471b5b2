type Parts = { from: string; to: readonly string[]; subject: string; text: string; html?: string }

const BOUNDARY = 'sandbox-parts'
const base64Lines = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')

const part = (type: string, text: string) =>
  `--${BOUNDARY}\r\ncontent-type: ${type}; charset=utf-8\r\ncontent-transfer-encoding: base64\r\n\r\n${base64Lines(text)}\r\n`

/** Builds the source of a mail from what an API received. */
export const composeMail = ({ from, to, subject, text, html }: Parts): Buffer =>
  Buffer.from(
    [
      `from: ${from.replace(/[\r\n]/g, ' ')}`,
      `to: ${to.join(', ').replace(/[\r\n]/g, ' ')}`,
      `subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
      'mime-version: 1.0',
      `content-type: multipart/alternative; boundary=${BOUNDARY}`,
      '',
      `${part('text/plain', text)}${html ? part('text/html', html) : ''}--${BOUNDARY}--`,
      '',
    ].join('\r\n'),
  )

/** An email address, with or without a name before it. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^([^<>\r\n]+<)?[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+>?$/.test(value)
