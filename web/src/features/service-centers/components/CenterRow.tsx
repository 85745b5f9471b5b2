import { Store } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { useCenterChoice, useServiceCenters } from '../api/service-centers.ts'

/** The service center of the next order, where there are any. Opens the list. */
export function CenterRow({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  const { data } = useServiceCenters()
  const { data: choice } = useCenterChoice()
  if (!choice || !data || data.list.length === 0) return null
  const chosen = data.list.find(({ id }) => id === choice.chosenId)
  return (
    <Card flush>
      <ListRow
        icon={Store}
        title={t('serviceCenter.row')}
        value={chosen?.name ?? t('serviceCenter.byAddress')}
        onClick={onOpen}
      />
    </Card>
  )
}
