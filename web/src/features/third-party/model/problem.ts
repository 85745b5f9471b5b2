import { type ThirdPartyProblem, thirdPartyProblems } from '@pasar/contract/security/third-party'

/** Returns the message key of a problem in the address; of an unknown one that of an expired sign-in. */
export function problemKey(problem: string): `thirdParty.problem_${ThirdPartyProblem}` {
  const known = thirdPartyProblems.find((it) => it === problem)
  return `thirdParty.problem_${known ?? 'expired'}`
}
