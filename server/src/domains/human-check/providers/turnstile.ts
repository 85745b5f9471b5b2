import { type Outcome, type ProviderAnswer, type ProviderSettings, postForm } from './provider.ts'

/** Errors of the configuration or the service: they say nothing of the visitor. */
const ownErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error', 'bad-request'])

/**
 * Verifies a token with Cloudflare Turnstile.
 * @see https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export async function verifyTurnstile(
  { verifyUrl, secret }: ProviderSettings,
  answer: Extract<ProviderAnswer, { kind: 'turnstile' }>,
  ip: string,
): Promise<Outcome> {
  const body = await postForm(verifyUrl, { secret, response: answer.token, remoteip: ip })
  if (typeof body?.success !== 'boolean') return 'lost'
  if (body.success) return 'human'
  const errors = Array.isArray(body['error-codes']) ? body['error-codes'] : []
  return errors.some((it) => ownErrors.has(String(it))) ? 'lost' : 'wrong'
}
