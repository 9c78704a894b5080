import { type Dashboard, DATA_SOURCE, type Panel, type Variable, type Visual } from './grafana.ts';

export interface DashboardSection {
  readonly title: string;
  /** The panels are shown in one row. */
  readonly panels: readonly Visual[];
}

interface DashboardContent {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly variables?: readonly Variable[];
  readonly sections: readonly DashboardSection[];
}

const GRID_WIDTH = 24;
const HEADING_HEIGHT = 1;
const PANEL_HEIGHT = 8;
/** Height of the panels in a section that has only figures, which are panels with one large number. */
const FIGURE_HEIGHT = 4;

const commonFields = {
  hide: 0,
  includeAll: false,
  multi: false,
  regex: '',
  options: [],
  current: {},
} as const;

const dataSourceVariable: Variable = {
  name: 'DS_PROMETHEUS',
  label: 'Data source',
  type: 'datasource',
  query: 'prometheus',
  refresh: 1,
  ...commonFields,
};

/**
 * A variable for which the viewer chooses one of a label's values.
 * @param query finds the values, such as `label_values(service_build_info, job)`
 */
export function labelVariable(name: string, label: string, query: string): Variable {
  return {
    name,
    label,
    type: 'query',
    query: { query, refId: `${name}-values` },
    definition: query,
    datasource: DATA_SOURCE,
    refresh: 2,
    sort: 1,
    ...commonFields,
  };
}

export function buildDashboard({
  uid,
  title,
  description,
  variables = [],
  sections,
}: DashboardContent): Dashboard {
  return {
    uid,
    title,
    description,
    tags: ['family-chores'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    timezone: 'browser',
    links: [
      {
        type: 'dashboards',
        title: 'Family Chores',
        tags: ['family-chores'],
        asDropdown: false,
        keepTime: true,
      },
    ],
    annotations: { list: [] },
    templating: { list: [dataSourceVariable, ...variables] },
    panels: layOut(sections),
  };
}

/** Puts the sections below each other, each with a heading; the panels of a section share the width. */
function layOut(sections: readonly DashboardSection[]): Panel[] {
  const placed: Panel[] = [];
  let y = 0;
  for (const { title, panels } of sections) {
    const gridPos = { x: 0, y, w: GRID_WIDTH, h: HEADING_HEIGHT };
    placed.push({ type: 'row', title, collapsed: false, panels: [], id: placed.length + 1, gridPos });
    y += HEADING_HEIGHT;
    const w = Math.floor(GRID_WIDTH / panels.length);
    const h = panels.every(({ type }) => type === 'stat') ? FIGURE_HEIGHT : PANEL_HEIGHT;
    for (const [index, panel] of panels.entries())
      placed.push({ ...panel, id: placed.length + 1, gridPos: { x: index * w, y, w, h } });
    y += h;
  }
  return placed;
}
