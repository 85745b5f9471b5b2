import { DataTable, DateField, List } from 'react-admin'
import { MoneyField } from '../../ui/money-field.tsx'

export const OrderList = () => (
  <List sort={{ field: 'id', order: 'DESC' }} exporter={false}>
    <DataTable rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="no" disableSort />
      <DataTable.Col source="member.name" label="Member" disableSort />
      <DataTable.Col source="state" disableSort />
      <DataTable.Col label="Total" align="right">
        <MoneyField source="total" />
      </DataTable.Col>
      <DataTable.Col label="Ordered">
        <DateField source="createdAt" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
)
