import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@pasar/contract/call'
import type { humanCheckAnswer } from '@pasar/contract/calls/security/human-check'
import { networkOf } from '../../platform/auth/network.ts'
import { hashToken } from '../../platform/auth/tokens.ts'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { verifyGeetest } from './providers/geetest.ts'
import type { Outcome, ProviderAnswer } from './providers/provider.ts'
import { verifyTurnstile } from './providers/turnstile.ts'
import { setPass, takeTry } from './queries.ts'
import { fitsGap, limits, provesWork, type Strictness, strictnessOf } from './rules.ts'
import { providerSettings } from './settings.ts'
import { humanChecks } from './tables.ts'

type Answer = Input<typeof humanCheckAnswer>
type Passed = Result<Output<typeof humanCheckAnswer>>

/**
 * Exchanges the right answer of a human check for a pass. Nothing that a client says replaces an answer: a
 * client that cannot load the captcha service answers a check of the shop.
 * Refuses `captcha-wrong`, `captcha-unavailable`.
 */
export async function answerCheck(ctx: Ctx, answer: Answer): Promise<Passed> {
  if (answer.kind === 'geetest' || answer.kind === 'turnstile') return await answerProvider(ctx, answer)
  const now = ctx.clock.now()
  const strictness = strictnessOf(providerSettings(ctx.config) !== undefined)
  const expected = await takeTry(ctx.db, answer, strictness.tries, now)
  if (expected === undefined || !isRight(answer, expected, strictness)) return refuse('captcha-wrong')
  const { pass, passHash, expiresAt } = createPass(now)
  if (!(await setPass(ctx.db, answer.id, passHash, expiresAt))) return refuse('captcha-wrong')
  return ok({ pass, expiresAt: expiresAt.toISOString() })
}

function isRight(
  answer: Extract<Answer, { kind: 'slider' | 'work' }>,
  expected: string,
  { tolerancePx }: Strictness,
): boolean {
  if (answer.kind === 'slider') return fitsGap(answer.movements, Number(expected), tolerancePx)
  const [salt = '', bits] = expected.split(':')
  return provesWork(salt, answer.nonce, Number(bits))
}

async function answerProvider(ctx: Ctx, answer: ProviderAnswer): Promise<Passed> {
  const outcome = await verifyAnswer(ctx, answer)
  if (outcome !== 'human') return refuse(outcome === 'wrong' ? 'captcha-wrong' : 'captcha-unavailable')
  const now = ctx.clock.now()
  const { pass, passHash, expiresAt } = createPass(now)
  const added = await ctx.db
    .insert(humanChecks)
    .values({
      id: ctx.ids.uuid(),
      kind: answer.kind,
      answer: '',
      response: hashToken(answer.kind === 'geetest' ? answer.lotNumber : answer.token),
      network: networkOf(ctx.ip),
      createdAt: now,
      expiresAt,
      passHash,
    })
    // A response that has had its pass.
    .onConflictDoNothing({ target: humanChecks.response })
    .returning({ id: humanChecks.id })
  return added.length === 1 ? ok({ pass, expiresAt: expiresAt.toISOString() }) : refuse('captcha-wrong')
}

async function verifyAnswer(ctx: Ctx, answer: ProviderAnswer): Promise<Outcome> {
  const settings = providerSettings(ctx.config)
  if (ctx.config.captchaProvider !== answer.kind || !settings) return 'lost'
  return answer.kind === 'geetest'
    ? await verifyGeetest(settings, answer)
    : await verifyTurnstile(settings, answer, ctx.ip)
}

function createPass(now: Date) {
  const pass = randomBytes(32).toString('base64url')
  return { pass, passHash: hashToken(pass), expiresAt: new Date(now.getTime() + limits.minutes * 60_000) }
}
