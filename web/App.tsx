import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './api/query.ts'
import { router } from './routing/router.tsx'
import { cssVariables, theme } from './theme.ts'
import { colorSchemeManager } from './ui/colorScheme.ts'
import { ConfirmHost } from './ui/confirm.tsx'
import { Toasts } from './ui/Toasts.tsx'

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
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
