import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type SubUser, useInvite, useSubUsers, useWithdraw } from '../api/placement.ts'

const states = ['waiting', 'invited', 'placed'] as const
type State = (typeof states)[number]

/** Sub-users by state, and the form that invites one. */
export function SubUsers() {
  const t = useT()
  const [state, setState] = useState<State>('waiting')
  const list = useSubUsers(state)
  const { items, first, isPending, error, hasNextPage, fetchNextPage, refetch } = list
  const counts = first?.counts
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('placement.subUsers')}</SectionTitle>
      <InviteForm onInvited={() => setState('invited')} />
      <Tabs
        label={t('placement.subUsers')}
        value={state}
        onChange={setState}
        tabs={states.map((key) => ({
          key,
          label: counts ? `${t(`placement.state_${key}`)} ${counts[key]}` : t(`placement.state_${key}`),
        }))}
      />
      {isPending ? (
        <Skeleton className="h-16" />
      ) : error && items.length === 0 ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <p className="px-1 text-sm text-muted">{t(`placement.empty_${state}`)}</p>
      ) : (
        <Card flush>
          {items.map((subUser) => (
            <Row key={subUser.id} subUser={subUser} />
          ))}
        </Card>
      )}
      {hasNextPage && (
        <Button variant="soft" onClick={() => void fetchNextPage()}>
          {t('placement.more')}
        </Button>
      )}
    </section>
  )
}

function Row({ subUser }: { subUser: SubUser }) {
  const t = useT()
  const { date } = useFormat()
  const withdraw = useWithdraw()
  const { id, maskedName, invitedAt, placedAt, position, actions } = subUser
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="truncate font-medium">{maskedName}</p>
        <p className="text-sm text-muted">
          {position && placedAt
            ? t('placement.placedUnder', {
                name: position.parent,
                leg: t(`placement.${position.leg}`),
                date: date(placedAt),
              })
            : t('placement.invitedOn', { date: date(invitedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.includes('withdraw') && (
          <Button size="sm" variant="quiet" busy={withdraw.busy} onClick={() => void withdraw.run({ id })}>
            {t('placement.withdraw')}
          </Button>
        )}
        {actions.includes('place') && (
          <Button size="sm" variant="soft" onClick={() => go(pages.placement, { place: id })}>
            {t('placement.place')}
          </Button>
        )}
      </div>
    </div>
  )
}

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const t = useT()
  const [username, setUsername] = useState('')
  const [problem, setProblem] = useState('')
  const invite = useInvite()
  const submit = async () => {
    const answer = await invite.run({ username: username.trim() })
    if (!answer.ok) return setProblem(answer.error.message)
    toast(t('placement.invited', { name: answer.data.maskedName }))
    setUsername('')
    onInvited()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (username.trim()) void submit()
      }}
    >
      <Input
        label={t('placement.username')}
        hint={t('placement.usernameHint')}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={40}
        value={username}
        error={problem}
        onChange={(event) => {
          setUsername(event.target.value)
          setProblem('')
        }}
        end={
          <Button type="submit" size="sm" variant="soft" className="mr-1" busy={invite.busy}>
            {t('placement.invite')}
          </Button>
        }
      />
    </form>
  )
}
