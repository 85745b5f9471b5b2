import type { HumanCheckPurpose, Output, Sent } from '@pasar/contract/call'
import {
  captchaConfig,
  humanCheckAnswer,
  humanCheckCreate,
  humanCheckNeeded,
} from '@pasar/contract/calls/security/human-check'
import { request } from '@/lib/api/request.ts'

export type CaptchaConfig = Output<typeof captchaConfig>
type Check = Output<typeof humanCheckCreate>
export type Slider = Extract<Check, { kind: 'slider' }>
export type Work = Extract<Check, { kind: 'work' }>
export type Answer = Sent<typeof humanCheckAnswer>

/** Returns whether a request needs a check now. Without a response it is sent without one. */
export const fetchNeed = async (purpose: HumanCheckPurpose): Promise<boolean> => {
  const handles = ['too-many-requests', 'token-invalid'] as const
  const need = await request(humanCheckNeeded, { purpose }, { handles }).catch(() => null)
  return need?.result === 1
}

export const fetchCaptchaConfig = (): Promise<CaptchaConfig> => request(captchaConfig, {})

export const createSlider = async (): Promise<Slider> =>
  (await request(humanCheckCreate, { kind: 'slider' })) as Slider

export const createWork = async (): Promise<Work> =>
  (await request(humanCheckCreate, { kind: 'work' })) as Work

/** Exchanges an answer for a pass. The component shows refusals. */
export const sendAnswer = async (answer: Answer): Promise<string> =>
  (await request(humanCheckAnswer, answer, { handles: ['captcha-wrong', 'captcha-unavailable'] })).pass
