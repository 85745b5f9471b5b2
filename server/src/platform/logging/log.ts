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

/** A write for each line costs as much as an answer from memory. At the process's end what is left is written. */
const gathered = { sync: false, minLength: 8_192, periodicFlush: 250 }

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
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...secrets.flatMap((key) => [key, `*.${key}`])],
      censor: '[hidden]',
    },
  }
  if (destination) return pino(options, destination)
  if (config.logFormat === 'json') return pino(options, pino.destination(gathered))
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { colorize: true, singleLine: true } },
  })
}
