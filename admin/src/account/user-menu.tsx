import Icon from '@mui/icons-material/ManageAccountsOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { AppBar, Logout, UserMenu, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMe } from '../session/session.ts'

function AccountItem() {
  const { onClose } = useUserMenu() ?? {}
  return (
    <MenuItem component={Link} to="/account" onClick={onClose}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>My account</ListItemText>
    </MenuItem>
  )
}

/** The bar, whose menu leads to one's own account. */
export function Bar() {
  const name = useMe()?.name
  return (
    <AppBar
      userMenu={
        // What the button shows is what it is called.
        <UserMenu label={name}>
          <AccountItem />
          <Logout />
        </UserMenu>
      }
    />
  )
}
