import { useQuery } from '@tanstack/react-query'
import { shownMoment } from '#client/lib/moment.ts'
import type { Process, ServiceState } from '#contract/admin.ts'
import { AdminPanel, servicesQuery } from './AdminPanel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { serviceTexts as texts } from './texts.ts'

export function ServicesPanel() {
  return (
    <AdminPanel title={texts.heading}>
      <Loaded query={useQuery(servicesQuery)} failed={texts.failed}>
        {({ processes, budgets }) => (
          <div className="space-y-4">
            {budgets.length === 0 && <p>{texts.none}</p>}
            {budgets.map(({ provider, name, budget, forTools }) => (
              <div key={provider}>
                <h3 className="font-semibold">{name}</h3>
                {budget && <p>{texts.budget(budget.left, budget.of, budget.until && shownMoment(budget.until))}</p>}
                {forTools && <p>{texts.forTools(forTools.left, forTools.of)}</p>}
                <ul role="list">
                  {statesOf(processes, provider).map(({ process, state }) => (
                    <li key={`${process.id} ${state.askedFor}`} className="mt-2">
                      <span className="block text-sm text-ink2">
                        {texts.askedFor[state.askedFor]}
                        {processes.length > 1 && ` (${process.name})`}
                      </span>
                      <State state={state} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </AdminPanel>
  )
}

function statesOf(processes: Process[], provider: string) {
  return processes.flatMap((process) => {
    const states = process.services.filter((state) => state.provider === provider)
    return states.map((state) => ({ process, state }))
  })
}

function State({ state }: { state: ServiceState }) {
  const { breaker, openSince, isPaused, lastFault, answered, unavailable } = state
  return (
    <>
      <span className={breaker === 'closed' ? '' : 'font-semibold text-rubric'}>
        {breaker === 'closed' && isPaused ? texts.paused : texts.state[breaker](openSince && shownMoment(openSince))}
      </span>{' '}
      <span className="text-ink2">{texts.outcomes(answered, unavailable)}</span>
      {lastFault && (
        <span className="block text-sm wrap-anywhere text-ink2">
          {texts.lastFault(shownMoment(lastFault.at), lastFault.reason)}
        </span>
      )}
    </>
  )
}
