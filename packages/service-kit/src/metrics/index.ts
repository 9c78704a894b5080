import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

/**
 * The metrics of this service. They are not in the library's own registry: services in one process share libraries,
 * while each has its own copy of the kit.
 */
export const metrics = new Registry();

const registers = [metrics];

export const counter = <Label extends string>(configuration: CounterConfiguration<Label>) =>
  new Counter({ ...configuration, registers });

export const gauge = <Label extends string>(configuration: GaugeConfiguration<Label>) =>
  new Gauge({ ...configuration, registers });

export const histogram = <Label extends string>(configuration: HistogramConfiguration<Label>) =>
  new Histogram({ ...configuration, registers });
