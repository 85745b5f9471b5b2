import Icon from '@mui/icons-material/SwapHorizOutlined'
import { adminMoveList } from '@pasar/contract/calls/admin/network/moves'
import type { ResourceDefinition } from '../../../data/resource.ts'
import { t } from '../../../i18n/translate.ts'
import { MoveList } from './list.tsx'

export const networkMoves: ResourceDefinition = {
  name: 'network-moves',
  label: t('Moves in the trees'),
  group: 'People',
  icon: Icon,
  calls: { list: adminMoveList },
  list: MoveList,
}
