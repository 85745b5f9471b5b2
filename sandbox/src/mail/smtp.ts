import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MAX_BYTES = 25 * 1024 * 1024

/** Creates a mail server that accepts every mail from anybody and relays none. */
export function createSmtp(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'sandbox: mail is caught here and goes nowhere',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_BYTES,
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

/** Listens on the port, and returns the one that was taken; rejects when it is not free. */
export function listenSmtp(smtp: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    smtp.once('error', reject)
    smtp.listen(port, host, () => {
      smtp.off('error', reject)
      // A broken connection of one client must not end the process.
      smtp.on('error', (error) => console.error(`sandbox mail: ${error.message}`))
      resolve((smtp.server.address() as AddressInfo).port)
    })
  })
}
