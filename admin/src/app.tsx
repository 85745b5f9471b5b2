import { Admin, Resource } from 'react-admin'
import { HashRouter } from 'react-router-dom'
import { dataProvider } from './data/provider.ts'
import { Layout } from './layout/layout.tsx'
import { dark, light } from './layout/theme.ts'
import { resources } from './resources/index.ts'
import { authProvider } from './session/auth-provider.ts'
import { LoginPage } from './session/login-page.tsx'

/** The console: what a staff account may not list is neither in the menu nor reachable by its address. */
export function App() {
  return (
    <HashRouter>
      <Admin
        title="Pasar"
        dataProvider={dataProvider}
        authProvider={authProvider}
        loginPage={LoginPage}
        layout={Layout}
        theme={light}
        darkTheme={dark}
        requireAuth
        disableTelemetry
      >
        {(may: (resource: string) => boolean) =>
          resources
            .filter(({ name }) => may(name))
            .map(({ name, label, icon, list, show, edit, create, recordTitle }) => (
              <Resource
                key={name}
                name={name}
                options={{ label }}
                icon={icon}
                list={list}
                show={show}
                edit={edit}
                create={create}
                recordRepresentation={recordTitle}
              />
            ))
        }
      </Admin>
    </HashRouter>
  )
}
