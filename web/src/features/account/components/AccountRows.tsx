import type { User } from '@pasar/contract/calls/identity'
import { mask } from '@pasar/contract/validate'
import { pages } from '@/app/paths.ts'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useAccountSettings, useUserSettings } from '../api/page-data.ts'
import { EntryGroups } from './EntryGroups.tsx'
import { SettingRow } from './SettingRow.tsx'

/** The row of the member's profile. */
export function ProfileRow({ user }: { user: User }) {
  const name = user.nickname || user.user_name
  return (
    <Card flush>
      <SettingRow
        page={pages.profile}
        title={
          <span className="flex items-center gap-3">
            <Avatar name={name} picture={user.avatar} size={52} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block truncate text-sm text-muted">
                {user.email ? mask(user.email) : user.user_name}
              </span>
            </span>
          </span>
        }
      />
    </Card>
  )
}

/** The settings of the account, as the server lists them. */
export function AccountSettings() {
  const { data, error, refetch } = useAccountSettings()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  return <EntryGroups groups={data.groups} />
}

/** The settings of the person and the shop, as the server lists them. */
export function UserSettings() {
  const { data, error, refetch } = useUserSettings()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={3} />
  return <EntryGroups groups={data.groups} />
}
