/** Services by which members can sign in. */
export const thirdParties = ['apple', 'google', 'wechat'] as const
export type ThirdParty = (typeof thirdParties)[number]

/**
 * How the shop offers them. WeChat has two: inside its app by the official account, and on computers by a QR
 * code, which the app scans.
 */
export const thirdPartyOffers = ['apple', 'google', 'wechat', 'wechat-qr'] as const
export type ThirdPartyOffer = (typeof thirdPartyOffers)[number]

/** The first step of a sign-in, which a session records. */
export const signInMethods = ['password', 'passkey', 'registration', ...thirdParties] as const
export type SignInMethod = (typeof signInMethods)[number]

/** Why a service did not identify anyone, in the address of the page that it returns to. */
export const thirdPartyProblems = ['denied', 'expired', 'failed'] as const
export type ThirdPartyProblem = (typeof thirdPartyProblems)[number]
