import type { HumanCheckPurpose } from '@pasar/contract/call'

/**
 * Returns the pass of a human check for the header `Captcha-Pass`; empty when none is needed.
 * @param required the server has just refused a request without one
 * @throws ApiRefusal `captcha-required` when the member closes the check
 */
export type ObtainPass = (purpose: HumanCheckPurpose, required: boolean) => Promise<string>

let obtain: ObtainPass | undefined

/** Sets what runs human checks. Without it, calls are sent without a pass. */
export const setHumanCheck = (to: ObtainPass): void => {
  obtain = to
}

export const obtainPass: ObtainPass = async (purpose, required) => (await obtain?.(purpose, required)) ?? ''
