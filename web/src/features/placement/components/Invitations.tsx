import { MailOpen } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useAnswer, useInvitations } from '../api/placement.ts'

/** The owners who invite the member, to accept one or decline. */
export function Invitations() {
  const t = useT()
  const { date } = useFormat()
  const invitations = useInvitations()
  const answer = useAnswer()
  const { data } = invitations
  if (!data)
    return invitations.isError ? <ErrorState onRetry={() => void invitations.refetch()} /> : <ListSkeleton />
  const accept = async (id: string, name: string) => {
    const sure = await confirm({
      title: t('placement.acceptTitle', { name }),
      text: t('placement.acceptText'),
      confirm: t('placement.accept'),
    })
    if (sure && (await answer.run({ id, accept: true })).ok) toast(t('placement.accepted'))
  }
  return (
    <div className="grid gap-3">
      {data.owner && (
        <Card>
          <p className="font-medium">{t('placement.ownerIs', { name: data.owner.name })}</p>
          <p className="text-sm text-muted">
            {t(data.owner.placed ? 'placement.ownPlaced' : 'placement.ownWaiting')}
          </p>
          {!data.owner.placed && (
            <div className="mt-3 flex justify-end">
              <Button
                size="sm"
                variant="quiet"
                busy={answer.busy}
                onClick={() => void answer.run({ id: data.owner!.id, accept: false })}
              >
                {t('placement.leave')}
              </Button>
            </div>
          )}
        </Card>
      )}
      {data.list.map(({ id, owner, invitedAt }) => (
        <Card key={id}>
          <p className="font-medium">{t('placement.invitationOf', { name: owner })}</p>
          <p className="text-sm text-muted">{t('placement.invitedOn', { date: date(invitedAt) })}</p>
          <p className="mt-2 text-sm text-ink-2">{t('placement.invitationText')}</p>
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <Button
              size="sm"
              variant="quiet"
              busy={answer.busy}
              onClick={() => void answer.run({ id, accept: false })}
            >
              {t('placement.decline')}
            </Button>
            <Button size="sm" busy={answer.busy} onClick={() => void accept(id, owner)}>
              {t('placement.accept')}
            </Button>
          </div>
        </Card>
      ))}
      {data.list.length === 0 && !data.owner && (
        <Notice
          icon={MailOpen}
          title={t('placement.noInvitations')}
          text={t('placement.noInvitationsText')}
        />
      )}
    </div>
  )
}
