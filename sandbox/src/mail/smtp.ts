import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const mostBytes = 25 * 1024 * 1024

/** A mail server that takes everything from everybody and passes nothing on. */
export function createSmtp(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'sandbox: mail is caught here and goes nowhere',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: mostBytes,
    closeTimeout: 500,
    onAuth: (auth, _, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => stream.sizeExceeded || chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Too large'), { responseCode: 552 }))
        const { mailFrom, rcptTo } = session.envelope
        const recipients = rcptTo.map((it) => it.address)
        mailbox.deliver(Buffer.concat(chunks), mailFrom ? mailFrom.address : '', recipients).then(
          (mail) => done(null, `caught as ${mail.id}`),
          (error: Error) => done(Object.assign(error, { responseCode: 554 })),
        )
      })
    },
  })
}
