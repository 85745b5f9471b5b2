import { createHmac } from 'node:crypto'
import { type Outcome, type ProviderAnswer, type ProviderSettings, postForm } from './provider.ts'

/**
 * Verifies an answer with GeeTest v4: the secret signs the lot number.
 * @see https://docs.geetest.com/BehaviorVerification/deploy/server
 */
export async function verifyGeetest(
  { verifyUrl, id, secret }: ProviderSettings,
  answer: Extract<ProviderAnswer, { kind: 'geetest' }>,
): Promise<Outcome> {
  const url = new URL(verifyUrl)
  url.searchParams.set('captcha_id', id)
  const body = await postForm(url.href, {
    lot_number: answer.lotNumber,
    captcha_output: answer.captchaOutput,
    pass_token: answer.passToken,
    gen_time: answer.genTime,
    sign_token: createHmac('sha256', secret).update(answer.lotNumber).digest('hex'),
  })
  if (body?.status !== 'success') return 'lost'
  return body.result === 'success' ? 'human' : 'wrong'
}
