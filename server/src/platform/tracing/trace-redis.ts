import { tracingChannel } from 'node:diagnostics_channel'
import { getTracing, type Span } from './tracing.ts'

/** A command, as the client's diagnostics channel reports it. Its arguments contain networks of requests. */
type Command = {
  command: string
  database: number
  serverAddress: string
  serverPort: number | undefined
  error?: unknown
}

/**
 * Records a span for each Redis command inside a trace, without its arguments. The client publishes commands
 * only while somebody subscribes.
 * @returns stops it
 */
export function traceRedis(): () => void {
  const spans = new WeakMap<object, Span>()
  const channel = tracingChannel<string, Command>('ioredis:command')
  const listeners = {
    start(command: Command) {
      const tracing = getTracing()
      if (tracing?.active()) spans.set(command, tracing.start(toDefinition(command)))
    },
    asyncEnd: (command: Command) => spans.get(command)?.end(command.error),
    end: () => undefined,
    asyncStart: () => undefined,
    error: () => undefined,
  }
  channel.subscribe(listeners)
  return () => void channel.unsubscribe(listeners)
}

function toDefinition({ command, database, serverAddress, serverPort }: Command) {
  const operation = command.toUpperCase()
  return {
    name: operation,
    kind: 'client' as const,
    attributes: {
      'db.system.name': 'redis',
      'db.operation.name': operation,
      'db.namespace': String(database),
      'server.address': serverAddress,
      ...(serverPort !== undefined && { 'server.port': serverPort }),
    },
  }
}
