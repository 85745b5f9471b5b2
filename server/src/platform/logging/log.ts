import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../../config.ts'

/** Keys whose values never reach a log, at the top and one level down. */
const secrets = ['password', 'newPassword', 'payPassword', 'token', 'secret', 'authorization', 'cookie']

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
  if (config.logFormat === 'json') return pino(options)
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { colorize: true, singleLine: true } },
  })
}
