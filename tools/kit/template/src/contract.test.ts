/** @jest-environment node */
import { describeContract } from '@mg/remote-kit/testing';
import cases from './contract';

describeContract(cases);
