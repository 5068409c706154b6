import type * as SloharAgents from '../../../agents/slohar/agents.js';
import type * as Yardsticks from '../../../agents/talisman/yardsticks.js';
import type * as WorthReport from '../../../reports/worth/index.js';
import type * as CheckedAgent from '../../experiment/plugins/checked-agent.js';
import type * as CoverageView from '../../games/talisman/views/coverage.js';
import type * as ExtraTables from '../../playing/run/extra-tables.js';

// Modules that the page leaves out: agents of other games and of plugins, and the files of a run's folder.

function leftOut(): never {
  throw new Error('this part of the program is not in the page');
}

export const SLOHAR_AGENTS: typeof SloharAgents.SLOHAR_AGENTS = [];
export const SLOHAR_GUIDE: typeof SloharAgents.SLOHAR_GUIDE | undefined = undefined;
export const YARDSTICKS: typeof Yardsticks.YARDSTICKS = [];

export const PLUGIN_MEMORY_MB = 0;
export const PLUGIN_HEAP_MB = 0;
export const checkedAgent: typeof CheckedAgent.checkedAgent = leftOut;
export const monitoredAgent: typeof CheckedAgent.monitoredAgent = leftOut;

export const Coverage: typeof CoverageView.Coverage = leftOut as never;

export const writeExtraTables: typeof ExtraTables.writeExtraTables = async () => ({ tables: [], files: [] });
export const sealReports: typeof ExtraTables.sealReports = async () => {};
export const writeWorthReport: typeof WorthReport.writeWorthReport = async () => [];
