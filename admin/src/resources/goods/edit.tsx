import GlobalStyles from '@mui/material/GlobalStyles'
import {
  Create,
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  type TransformData,
  useRecordContext,
} from 'react-admin'
import { GoodsFields } from './form.tsx'
import { StateBar } from './state-bar.tsx'
import type { EditedGoods } from './states.ts'

const fresh = {
  brand: '',
  title: { 'en-us': '' },
  pictures: [],
  promises: ['authentic', 'return15'],
  tags: ['new'],
  options: [],
  skus: [{ code: '', values: [], price: '', weightGrams: 0, stock: 0, pv: '0' }],
}

type Description = Record<string, EditedGoods['description'][string]>
type Specs = EditedGoods['specs']

/** What the server takes: dates as ISO text, and no row in which nothing was written. */
const transform: TransformData = (data) => ({
  ...data,
  description: mapped((data.description ?? {}) as Description, (blocks) =>
    blocks
      .map((block) => ({ ...block, items: block.items.filter((item) => item.trim()) }))
      .filter((block) => block.text.trim() || block.items.length > 0),
  ),
  specs: mapped((data.specs ?? {}) as Specs, (rows) =>
    rows.filter((row) => row.name.trim() || row.value.trim()),
  ),
  startsAt: data.startsAt ? new Date(data.startsAt).toISOString() : null,
  endsAt: data.endsAt ? new Date(data.endsAt).toISOString() : null,
})

const mapped = <T,>(record: Record<string, T[]>, turn: (list: T[]) => T[]) =>
  Object.fromEntries(Object.entries(record).map(([language, list]) => [language, turn(list ?? [])]))

/** Stays in sight, since the page is long. Goods are never deleted: what was sold is archived. */
const Bar = () => (
  <>
    {/* What is said after saving must not lie over the button. */}
    <GlobalStyles styles={{ '.MuiSnackbar-root.MuiSnackbar-root': { bottom: 84 } }} />
    <Toolbar
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        bgcolor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <SaveButton />
    </Toolbar>
  </>
)

/** Creates goods as a draft. */
export const GoodsCreate = () => (
  <Create redirect="edit" transform={transform} component="div" title="New goods">
    <SimpleForm defaultValues={fresh} toolbar={<Bar />} sx={{ p: 0 }}>
      <GoodsFields />
    </SimpleForm>
  </Create>
)

/** Everything about goods on one page. */
export const GoodsEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false} transform={transform} component="div" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const goods = useRecordContext<EditedGoods>()
  if (!goods) return null
  return (
    <SimpleForm toolbar={<Bar />} sx={{ p: 0 }}>
      <StateBar goods={goods} />
      <GoodsFields />
    </SimpleForm>
  )
}
