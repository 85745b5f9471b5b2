import { z } from 'zod'

/** `key`: a Meilisearch key, or user:password of OpenSearch. */
export type EngineOptions = { url: string; key: string | undefined; index: string }

/** The engine responded with an error. */
class EngineError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

type EngineRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  authorization: string | undefined
  /** Sent as JSON. */
  body?: object
  /** Sent as lines of JSON instead. */
  lines?: readonly object[]
  timeoutMs: number
}

/** Longest part of an engine's error that is logged. */
const ERROR_MAX = 300

/**
 * Sends a request and checks the response.
 * @throws EngineError for an error status; Error when there is no valid answer in time
 */
export async function requestEngine<T>(
  url: string,
  request: EngineRequest,
  answer: z.ZodType<T>,
): Promise<T> {
  const { method, path, authorization, body, lines, timeoutMs } = request
  const text = lines
    ? lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    : body && JSON.stringify(body)
  const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(text !== undefined && { 'content-type': lines ? 'application/x-ndjson' : 'application/json' }),
      ...(authorization && { authorization }),
    },
    ...(text !== undefined && { body: text }),
    // The key must not follow a redirect to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const received = await response.text()
  if (!response.ok)
    throw new EngineError(
      response.status,
      `${method} ${path}: ${response.status} ${received.slice(0, ERROR_MAX)}`,
    )
  return answer.parse(JSON.parse(received))
}

/** Returns what a request returns, or `missing` when the engine does not have its subject (404). */
export async function unlessMissing<T, M>(request: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await request
  } catch (error) {
    if (error instanceof EngineError && error.status === 404) return missing
    throw error
  }
}

/** For responses of which only the status matters. */
export const anyAnswer: z.ZodType<unknown> = z.unknown()
