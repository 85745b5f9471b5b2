import type { User } from '@pasar/contract/calls/identity'

export type Channel = 'email' | 'mobile'

/**
 * Lists the channels for verification codes of an account, email first.
 * @returns `shown` for display
 */
export const listCodeChannels = (
  user: Pick<User, 'email' | 'mobile_pre' | 'mobile'>,
): { channel: Channel; shown: string }[] => [
  ...(user.email ? [{ channel: 'email' as const, shown: user.email }] : []),
  ...(user.mobile
    ? [
        {
          channel: 'mobile' as const,
          shown: `+${user.mobile_pre}${user.mobile}`,
        },
      ]
    : []),
]
