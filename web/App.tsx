import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './api/query.ts'
import { router } from './routing/router.tsx'
import { cssVariables, theme } from './theme.ts'
import { colorSchemeManager } from './ui/colorScheme.ts'
import { ConfirmHost } from './ui/confirm.tsx'

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <Notifications position="bottom-right" autoClose={4000} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
