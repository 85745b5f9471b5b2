import type { User } from '@pasar/contract/calls/identity'

export type Channel = 'email' | 'mobile'

/**
 * Lists the channels for verification codes of an account, email first.
 * @returns `target` in the format of checkCode, `shown` for display
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
