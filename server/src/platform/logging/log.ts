import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../../config.ts'

/** Keys whose values never reach a log, at the top and one level down. */
const secrets = [
  'password',
  'oldPassword',
  'newPassword',
  'payPassword',
  'token',
  'refreshToken',
  'ticket',
  'secret',
  'authorization',
  'cookie',
]

const GATHERED_CHARS = 32_768
const GATHERED_MS = 250

/**
 * Hands lines on many at a time: a write of its own for each takes as long as a third of an answer from memory. At
 * the process's end what is left is written.
 */
function gathering(destination: ReturnType<typeof pino.destination>): DestinationStream {
  let lines = ''
  const handOn = () => {
    if (lines !== '') destination.write(lines)
    lines = ''
  }
  setInterval(handOn, GATHERED_MS).unref()
  process.once('exit', () => {
    handOn()
    destination.flushSync()
  })
  return {
    write(line) {
      lines += line
      if (lines.length >= GATHERED_CHARS) handOn()
    },
  }
}

/** The time of a line. Many lines have the same one: it is written out once a millisecond. */
function makeIsoTime(): () => string {
  let at = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}

/**
 * The process's logger: JSON a line, or readable by LOG_FORMAT=pretty.
 * @param destination where it writes; standard output by default
 */
export function makeLog(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: makeIsoTime(),
    redact: {
      paths: [...secrets.flatMap((key) => [key, `*.${key}`])],
      censor: '[hidden]',
    },
  }
  if (destination) return pino(options, destination)
  if (config.logFormat === 'json') return pino(options, gathering(pino.destination({ sync: false })))
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { colorize: true, singleLine: true } },
  })
}
