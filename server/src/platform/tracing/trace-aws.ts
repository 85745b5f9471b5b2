import { getTracing, runInSpan } from './tracing.ts'

type Metadata = { httpStatusCode?: number; requestId?: string; attempts?: number }
type Send = (args: { input: object }) => Promise<{ response: unknown; output: { $metadata?: Metadata } }>

/** The part of a client of Amazon's SDK that tracing uses. */
type AwsClient = {
  middlewareStack: {
    add(
      middleware: (next: Send, context: { commandName?: string }) => Send,
      options: { step: 'initialize'; name: string },
    ): void
  }
}

/**
 * Records a span for each call of a client of Amazon's SDK inside a trace, its retries included. The SDK does
 * not use fetch. Does nothing while tracing is off.
 * @param service name of the service in the spans: `S3`
 * @param attributes of every span; keys of objects and recipients are left out
 */
export function traceAws<C extends object>(
  client: C,
  service: string,
  attributes: Readonly<Record<string, string>> = {},
): C {
  if (!getTracing()) return client
  const { middlewareStack } = client as unknown as AwsClient
  middlewareStack.add(
    (next, { commandName = 'unknown' }) =>
      async (args) => {
        const tracing = getTracing()
        if (!tracing?.active()) return await next(args)
        const method = commandName.replace(/Command$/, '')
        const span = tracing.start({
          name: `${service}.${method}`,
          kind: 'client',
          attributes: {
            ...{ 'rpc.system': 'aws-api', 'rpc.service': service, 'rpc.method': method },
            ...attributes,
          },
        })
        return await runInSpan(span, async () => {
          try {
            const result = await next(args)
            span.annotate(readMetadata(result.output.$metadata))
            return result
          } catch (error) {
            span.annotate(readMetadata((error as { $metadata?: Metadata }).$metadata))
            throw error
          }
        })
      },
    { step: 'initialize', name: 'traceAws' },
  )
  return client
}

const readMetadata = ({ httpStatusCode, requestId, attempts = 1 }: Metadata = {}) => ({
  ...(httpStatusCode !== undefined && { 'http.response.status_code': httpStatusCode }),
  ...(requestId !== undefined && { 'aws.request_id': requestId }),
  ...(attempts > 1 && { 'http.request.resend_count': attempts - 1 }),
})
