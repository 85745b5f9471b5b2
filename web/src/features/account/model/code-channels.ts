import type { User } from '@pasar/contract/calls/identity'

export type Channel = 'email' | 'mobile'

/**
 * Where an account's own codes can be sent: email first, phone where there is one.
 * @returns `target` as checkCode names it, `shown` as a person writes it
 */
export const listCodeChannels = (
  user: Pick<User, 'email' | 'mobile_pre' | 'mobile'>,
): { channel: Channel; target: string; shown: string }[] => [
  ...(user.email ? [{ channel: 'email' as const, target: user.email, shown: user.email }] : []),
  ...(user.mobile
    ? [
        {
          channel: 'mobile' as const,
          target: `${user.mobile_pre}:${user.mobile}`,
          shown: `+${user.mobile_pre}${user.mobile}`,
        },
      ]
    : []),
]
