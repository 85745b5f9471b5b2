import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Starts a mail server until the test ends.
 * @param replies replies by command (`RCPT`), instead of accepting it
 */
export async function startMailServer(replies: Readonly<Record<string, string>> = {}) {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isData = false
    const lines: string[] = []
    const execute = (line: string) => {
      if (isData) {
        lines.push(line)
        if (line !== '.') return
        isData = false
        mails.push(lines.splice(0).join('\n'))
        socket.write('250 2.0.0 accepted\r\n')
        return
      }
      const command = line.slice(0, 4).toUpperCase()
      isData = command === 'DATA' && !replies.DATA
      socket.write(`${replies[command] ?? (isData ? '354 go on' : '250 mail.example')}\r\n`)
    }
    let rest = ''
    socket.on('data', (chunk: Buffer) => {
      const received = `${rest}${chunk}`.split('\r\n')
      rest = received.pop() ?? ''
      received.forEach(execute)
    })
    socket.write('220 mail.example\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails }
}
